import { unsaved } from './unsaved';

/** What a step away would lose (decision 028). */

const words = { title: 'Stop uploading?', text: 'It ends here.', action: 'Stop', cancel: 'Keep uploading' };

afterEach(() => unsaved.forget('page'));

it('is lost with the page, or already with the address where a dialog has it', () => {
  expect(unsaved.lostBy('page')).toBeNull();
  const endForm = unsaved.hold({ lostBy: 'page' });
  expect(unsaved.lostBy('page')).toEqual({ lostBy: 'page' });
  expect(unsaved.lostBy('address')).toBeNull();
  const endDialog = unsaved.hold({ lostBy: 'address', words });
  expect(unsaved.lostBy('page')).toEqual({ lostBy: 'address', words });
  expect(unsaved.lostBy('address')).toEqual({ lostBy: 'address', words });
  endDialog();
  expect(unsaved.lostBy('address')).toBeNull();
  endForm();
  expect(unsaved.lostBy('page')).toBeNull();
});

it('is asked for by the words of the newest that goes', () => {
  unsaved.hold({ lostBy: 'address', words });
  unsaved.hold({ lostBy: 'page' });
  expect(unsaved.lostBy('page')?.words).toBeUndefined();
  expect(unsaved.lostBy('address')?.words).toBe(words);
});

it('is one for each that holds it, though they are alike', () => {
  const form = { lostBy: 'page' } as const;
  const end = unsaved.hold(form);
  unsaved.hold(form);
  end();
  expect(unsaved.lostBy('page')).toEqual(form);
});

it('is asked for no more once it has been given up, and what the step has left still is', () => {
  unsaved.hold({ lostBy: 'page' });
  unsaved.hold({ lostBy: 'address' });
  unsaved.forget('address');
  expect(unsaved.lostBy('page')).toEqual({ lostBy: 'page' });
  unsaved.hold({ lostBy: 'address' });
  unsaved.forget('page');
  expect(unsaved.lostBy('page')).toBeNull();
});
