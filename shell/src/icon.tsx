import SvgIcon from '@mui/material/SvgIcon';

/** An icon from a manifest: the `d` of a path on a 24 × 24 grid. */
export function Icon({ path }: { path: string }) {
  return (
    <SvgIcon fontSize="small" aria-hidden="true">
      <path d={path} />
    </SvgIcon>
  );
}
