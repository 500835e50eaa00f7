import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

/** The colours that the specification gives to statuses (spec §4). */
export type BadgeColor = 'green' | 'blue' | 'yellow' | 'red';

/** Background and text of each: at least 7:1 in both schemes, so that the word is read where the colour is not seen. */
const LIGHT: Record<BadgeColor, [string, string]> = {
  green: ['#d3f0df', '#0b4f2d'],
  blue: ['#d6e6fb', '#123f75'],
  yellow: ['#fbe8a6', '#523a00'],
  red: ['#fbdcd9', '#7f1812'],
};
const DARK: Record<BadgeColor, [string, string]> = {
  green: ['#123b27', '#9aedbf'],
  blue: ['#14304f', '#b4d4fa'],
  yellow: ['#453608', '#f8de8c'],
  red: ['#4d1b17', '#ffc2bc'],
};

const paint = ([backgroundColor, color]: [string, string]) => ({ backgroundColor, color });

interface Props {
  color: BadgeColor;
  /** A status as it is stored; its first letter is shown large. */
  children: string;
}

/** A status in its colour. @example <Badge color="green">available</Badge> */
export function Badge({ color, children }: Props) {
  return (
    <Box
      component="span"
      sx={[
        {
          display: 'inline-block',
          px: 1.25,
          py: 0.25,
          borderRadius: 99,
          fontSize: '0.8125rem',
          fontWeight: 600,
          whiteSpace: 'nowrap',
          '&::first-letter': { textTransform: 'uppercase' },
        },
        paint(LIGHT[color]),
        (theme: Theme) => theme.applyStyles('dark', paint(DARK[color])),
      ]}
    >
      {children}
    </Box>
  );
}
