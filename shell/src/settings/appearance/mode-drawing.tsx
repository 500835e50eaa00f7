import Box from '@mui/material/Box';
import { useId } from 'react';
import type { ColorModeChoice } from '../../admin-frame/color-modes';

/** The colours of the drawing are those of the modes it shows, whichever is in use: no colours of the theme. */
const LIGHT = { ground: '#f4f4f1', bar: '#ffffff', line: '#d5d5cf', accent: '#a9a9a2' };
const DARK = { ground: '#141614', bar: '#222522', line: '#3b403b', accent: '#6d746d' };

/** A small screen: sidebar, heading and three lines. */
function Screen({ colors }: { colors: typeof LIGHT }) {
  return (
    <>
      <rect width="192" height="108" fill={colors.ground} />
      <rect width="48" height="108" fill={colors.bar} />
      <rect x="10" y="14" width="28" height="6" rx="3" fill={colors.accent} />
      {[34, 48, 62].map((y) => (
        <rect key={y} x="10" y={y} width="28" height="5" rx="2.5" fill={colors.line} />
      ))}
      <rect x="62" y="14" width="52" height="8" rx="4" fill={colors.accent} />
      <rect x="62" y="34" width="116" height="60" rx="6" fill={colors.bar} />
      {[46, 60, 74].map((y) => (
        <rect key={y} x="74" y={y} width="92" height="5" rx="2.5" fill={colors.line} />
      ))}
    </>
  );
}

/** How the back office looks in a mode; with the system's, half of it in each. */
export function ModeDrawing({ mode }: { mode: ColorModeChoice }) {
  const half = useId();
  return (
    <Box component="svg" viewBox="0 0 192 108" aria-hidden="true" sx={{ display: 'block', width: '100%' }}>
      <clipPath id={half}>
        <path d="M112 0H192V108H80Z" />
      </clipPath>
      <Screen colors={mode === 'dark' ? DARK : LIGHT} />
      {mode === 'system' ? (
        <g clipPath={`url(#${half})`}>
          <Screen colors={DARK} />
        </g>
      ) : null}
    </Box>
  );
}
