import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useColorScheme } from '@mui/material/styles';
import { COLOR_MODES, type ColorModeChoice } from '../../admin-frame/color-modes';
import { ModeDrawing } from './mode-drawing';

/** Chooses between light and dark (product §2.17): the same choice as the menu at the top of every screen. */
export default function AppearancePart() {
  const { mode, setMode } = useColorScheme();
  return (
    <RadioGroup
      aria-label="Colour scheme"
      value={mode ?? 'system'}
      onChange={(_event, value) => setMode(value as ColorModeChoice)}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(192px, 1fr))' }}
    >
      {COLOR_MODES.map(({ mode: choice, label }) => (
        <FormControlLabel
          key={choice}
          value={choice}
          labelPlacement="bottom"
          control={<Radio sx={{ position: 'absolute', insetBlockEnd: 4, insetInlineStart: 4 }} />}
          label={
            <Box sx={{ display: 'grid', gap: 1 }}>
              <ModeDrawing mode={choice} />
              <Box sx={{ paddingInlineStart: 5, pb: 1, pt: 0.5 }}>{label}</Box>
            </Box>
          }
          sx={{
            position: 'relative',
            m: 0,
            alignItems: 'stretch',
            border: 1,
            borderColor: mode === choice ? 'primary.main' : 'divider',
            borderRadius: 2,
            overflow: 'hidden',
            '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
          }}
        />
      ))}
    </RadioGroup>
  );
}
