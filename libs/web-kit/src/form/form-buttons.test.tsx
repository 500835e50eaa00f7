import { screen } from '@testing-library/react';
import { renderScreen, styleAt } from '../testing';
import { FormButtons } from './form-buttons';

/** Where Save and Cancel of a form stand. */

it.each([
  ['last one on a phone, at the corner', 'min-width:0px', 'row-reverse'],
  ['first one elsewhere', 'min-width:600px', 'row'],
])('Save is the %s', (_where, media, direction) => {
  renderScreen(<FormButtons formId="form" busy={false} isHeld={false} onCancel={jest.fn()} />);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Save', 'Cancel']);
  expect(styleAt(buttons[0]!.parentElement!, `(${media})`)).toContain(` flex-direction: ${direction};`);
});
