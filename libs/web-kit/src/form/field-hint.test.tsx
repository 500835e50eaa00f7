import { render } from '@testing-library/react';
import { fieldHint } from './field-hint';

type Props = Parameters<typeof fieldHint>[0];

describe('the line below a field', () => {
  it.each<[string, Props, string]>([
    ['its hint', { hint: 'On the door.' }, 'On the door.'],
    ['its error in place of the hint', { error: 'Enter it.', hint: 'On the door.' }, 'Enter it.'],
    ['what others saved', { savedByOthers: 'Randwick' }, 'Saved meanwhile by someone else: “Randwick”'],
    ['that others emptied it', { hint: 'On it. ', savedByOthers: '' }, 'On it. Emptied meanwhile by someone else.'],
    ['how long it is', { count: { typed: 60, advised: 60 } }, '60 of about 60'],
    ['that it is long', { hint: 'On it. ', count: { typed: 61, advised: 60 } }, 'On it. Long: 61 of about 60'],
  ])('is %s', (_what, props, text) => {
    expect(render(fieldHint(props)).container.textContent).toBe(text);
  });

  it('goes on in the next line in the middle of a word, such as the long address of a picture', () => {
    const { container } = render(fieldHint({ savedByOthers: `/media/${'3f7a'.repeat(16)}/dusk.jpg` }));
    expect(getComputedStyle(container.firstElementChild!).overflowWrap).toBe('anywhere');
  });

  it.each<Props>([{}, { hint: '' }, { error: '', hint: 'On the door.' }])('is missing with %j', (props) => {
    expect(fieldHint(props)).toBeUndefined();
  });
});
