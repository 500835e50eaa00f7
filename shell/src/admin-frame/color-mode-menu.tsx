import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { startTransition, useState } from 'react';
import { TIP, TooltipArea } from '@capsule/web-kit/tooltip';
import { COLOR_MODES } from './color-modes';
import { ColorModeButton } from './frame-buttons';

/**
 * Chooses light mode, dark mode or the system's setting; every remote follows at once. It opens and closes in
 * transitions (decision 089).
 */
export function ColorModeMenu() {
  const { mode, setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const show = (at: HTMLElement | null) => startTransition(() => setAnchor(at));
  const close = () => show(null);
  return (
    <>
      <TooltipArea>
        <ColorModeButton {...{ [TIP]: 'Colour scheme' }} onClick={({ currentTarget }) => show(currentTarget)} />
      </TooltipArea>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {COLOR_MODES.map((choice) => (
          <MenuItem
            key={choice.mode}
            role="menuitemradio"
            aria-checked={mode === choice.mode}
            selected={mode === choice.mode}
            onClick={() => {
              setMode(choice.mode);
              close();
            }}
          >
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
