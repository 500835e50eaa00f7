import SvgIcon from '@mui/material/SvgIcon';

/** An icon of the search, as manifests have them. The frame's own component stands above this folder. */
export function EntryIcon({ path }: { path: string }) {
  return (
    <SvgIcon fontSize="small" aria-hidden="true">
      <path d={path} />
    </SvgIcon>
  );
}
