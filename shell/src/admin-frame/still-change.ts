import { useColorScheme } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';

/**
 * Changes the colour scheme at once: while it changes, nothing moves from one colour to the other. MUI does the same by a
 * style element with a text, which the content security policy does not let draw (docs/decisions/077); here a rule of
 * `global.css` waits for an attribute.
 */
export function StillChange(): null {
  const { colorScheme } = useColorScheme();
  const shown = useRef(colorScheme);
  // Before the theme's own effect, which sets the scheme: effects of children run first.
  useLayoutEffect(() => {
    if (shown.current === colorScheme) return;
    shown.current = colorScheme;
    const { documentElement: html } = document;
    html.toggleAttribute('data-still', true);
    const timer = setTimeout(() => {
      // The new colours must have been computed, or they would move as soon as they may.
      void getComputedStyle(document.body).color;
      html.toggleAttribute('data-still', false);
    });
    return () => {
      clearTimeout(timer);
      html.toggleAttribute('data-still', false);
    };
  }, [colorScheme]);
  return null;
}
