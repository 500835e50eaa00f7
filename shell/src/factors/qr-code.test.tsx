import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { QrCode } from './qr-code';

/** What an authenticator app reads from the screen. */
describe('a QR code', () => {
  const code = generate('otpauth://totp/Homes:priya?secret=GEZDGNBVGY3TQOJQ');
  const shown = (mode: 'light' | 'dark' = 'light') => {
    render(
      <ThemeProvider theme={createTheme({ palette: { mode } })}>
        <QrCode text="otpauth://totp/Homes:priya?secret=GEZDGNBVGY3TQOJQ" label="QR code of the app" />
      </ThemeProvider>,
    );
    return screen.getByRole('img', { name: 'QR code of the app' });
  };

  it('has the edge of four squares that readers need (ISO/IEC 18004)', () => {
    const side = code.size + 8;
    expect(shown()).toHaveAttribute('viewBox', `-4 -4 ${side} ${side}`);
  });

  it.each(['light', 'dark'] as const)('is dark on white in the %s scheme', (mode) => {
    const image = shown(mode);
    expect(getComputedStyle(image).backgroundColor).toBe('rgb(255, 255, 255)');
    const [path] = image.children;
    expect(path).toHaveAttribute('fill', '#000');
    expect(path?.getAttribute('d')).toBe(toSvgPath(code));
  });
});
