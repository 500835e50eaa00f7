/** An icon from a manifest: the `d` of a path on a 24 × 24 grid, drawn 20 px high in the colour of the text around it. */
export function Icon({ path }: { path: string }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" focusable="false" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
