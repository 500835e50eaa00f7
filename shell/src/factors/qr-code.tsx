import Box from '@mui/material/Box';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** In px; large enough for a phone held at arm's length. */
const SIZE = 200;
/** The white edge that readers need, in squares of the code. */
const EDGE = 4;

/** A text as a QR code: dark on white in the dark scheme, too, because not every reader takes the opposite. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * EDGE;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-EDGE} ${-EDGE} ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ width: SIZE, height: SIZE, bgcolor: '#fff', borderRadius: 1, border: 1, borderColor: 'divider' }}
    >
      <path d={toSvgPath(code)} fill="#000" />
    </Box>
  );
}
