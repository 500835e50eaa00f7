import { describe, expect, it } from '@jest/globals';
import { LoginInput } from '@capsule/contracts/users/sign-in';
import Type from 'typebox';
import { defineSettings, SettingsError } from './settings';
import { onOff, port, text } from './setting-kinds';

const settings = defineSettings('The shop', {
  port: { variable: 'PORT', kind: port, default: '8080', about: 'The port to listen on.' },
  host: { variable: 'HOST', kind: text, default: null, about: 'The address to listen on.' },
  folder: { variable: 'FOLDER', kind: text, about: 'Where things are.' },
  isOpen: { variable: 'OPEN', kind: onOff, default: 'off', about: 'Whether it sells.' },
  sizes: {
    variable: 'SIZES',
    kind: Type.Decode(Type.String({ pattern: '^[SML]*$' }), (text) => [...text]),
    default: '',
    problem: 'must be sizes, like SML.',
    about: 'What it sells.',
  },
});
const FOLDER = '/shop';

describe('settings', () => {
  it('are values of their kinds, by the names that the service gave them', () => {
    const values: { readonly port: number; readonly host: string | null; readonly isOpen: boolean } = settings.read({
      FOLDER,
      PORT: ' 80 ',
      HOST: '::1',
      OPEN: 'on',
      SIZES: 'SL',
    });
    expect(values).toEqual({ port: 80, host: '::1', folder: FOLDER, isOpen: true, sizes: ['S', 'L'] });
  });

  it('have their defaults, for an empty variable too', () => {
    const unset = { port: 8080, host: null, folder: FOLDER, isOpen: false, sizes: [] };
    expect(settings.read({ FOLDER })).toEqual(unset);
    expect(settings.read({ FOLDER, PORT: '', HOST: '  ' })).toEqual(unset);
  });

  it('that are wrong are all reported at once, in words and without their values', () => {
    const read = () => settings.read({ PORT: '8o8o', SIZES: 'secret', FOLDER: ' ' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(
      new SettingsError('The shop', [
        'PORT must be a number from 0 (any free port) to 65535.',
        'FOLDER must be set.',
        'SIZES must be sizes, like SML.',
      ]),
    );
    expect(read).not.toThrow(/8o8o|secret/);
  });

  it('may be a field of a contract; a password is taken as typed', () => {
    const { username, password } = LoginInput.properties;
    const account = defineSettings('The shop', {
      username: { variable: 'NAME', kind: username, default: 'admin', about: 'The first account.' },
      password: { variable: 'PASSWORD', kind: password, default: null, about: 'Its password.' },
    });
    expect(account.read({ NAME: ' priya ', PASSWORD: ' two words ' })).toEqual({
      username: 'priya',
      password: ' two words ',
    });
    expect(account.read({ PASSWORD: '' })).toEqual({ username: 'admin', password: null });
    expect(() => account.read({ NAME: 'ab', PASSWORD: '12345' })).toThrow(
      /- NAME Username must[^]*- PASSWORD Password/,
    );
  });

  it('report at least the variable if the kind has no message', () => {
    const { read } = defineSettings('It', { x: { variable: 'X', kind: Type.Literal('x'), about: 'X.' } });
    expect(() => read({ X: 'y' })).toThrow('It cannot start with these settings:\n  - X is not right.');
  });

  it('are looked at together once each is right by itself', () => {
    const { read } = defineSettings(
      'The shop',
      {
        from: { variable: 'FROM', kind: port, default: '1', about: 'The first port.' },
        to: { variable: 'TO', kind: port, default: '2', about: 'The last port.' },
      },
      ({ from, to }) => (from > to ? ['FROM must not be above TO.'] : []),
    );
    expect(read({ FROM: '2' })).toEqual({ from: 2, to: 2 });
    expect(() => read({ FROM: '3' })).toThrow(new SettingsError('The shop', ['FROM must not be above TO.']));
    const message = 'TO must be a number from 0 (any free port) to 65535.';
    expect(() => read({ FROM: '3', TO: 'x' })).toThrow(new SettingsError('The shop', [message]));
  });

  it('can be listed for a document', () => {
    expect(settings.describe().slice(0, 3)).toEqual([
      { variable: 'PORT', default: '8080', about: 'The port to listen on.' },
      { variable: 'HOST', default: null, about: 'The address to listen on.' },
      { variable: 'FOLDER', default: null, about: 'Where things are.' },
    ]);
  });
});
