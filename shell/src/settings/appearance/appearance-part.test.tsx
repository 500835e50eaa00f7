import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useColorScheme } from '@mui/material/styles';
import { renderScreen } from '@capsule/web-kit/testing';
import AppearancePart from './appearance-part';

/** The choice between light and dark (product §2.17). */

const Mode = () => <p>In use: {useColorScheme().mode}</p>;

it('offers light, dark and the same as the system, and keeps what is chosen', async () => {
  renderScreen(
    <>
      <AppearancePart />
      <Mode />
    </>,
  );
  expect(screen.getByRole('radiogroup', { name: 'Colour scheme' })).toBeVisible();
  const labels = ['Light', 'Dark', 'Same as the system'];
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
    labels,
  );
  for (const [label, mode] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
    ['Same as the system', 'system'],
  ] as const) {
    await userEvent.click(screen.getByRole('radio', { name: label }));
    expect(screen.getByText(`In use: ${mode}`)).toBeVisible();
    expect(screen.getByRole('radio', { name: label })).toBeChecked();
  }
});

it('shows each by its own colours: the ground of a light screen, of a dark one, and of both', () => {
  const { container } = renderScreen(<AppearancePart />);
  const grounds = [...container.querySelectorAll('svg[viewBox="0 0 192 108"]')].map((drawing) =>
    [...drawing.querySelectorAll('rect[width="192"]')].map((ground) => ground.getAttribute('fill')),
  );
  expect(grounds).toEqual([['#f4f4f1'], ['#141614'], ['#f4f4f1', '#141614']]);
});
