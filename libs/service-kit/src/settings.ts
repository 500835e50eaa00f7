import type { StaticDecode, TSchema } from 'typebox';
import { Check, Decode } from 'typebox/value';

/** A service declares its settings once; their types, validation and documentation follow from that. */

/** A setting, read from an environment variable. */
export interface Setting {
  /** The name of the variable. */
  readonly variable: string;
  /** The valid texts and their values; see `setting-kinds`. A field of a contract can be used too. */
  readonly kind: TSchema;
  /** The text for an unset variable; with `null` the value is `null`. Without a default the variable must be set. */
  readonly default?: string | null;
  /** Completes a sentence that begins with the name of the variable. Needed where the kind has no fitting message. */
  readonly problem?: string;
  /** One line for operators. */
  readonly about: string;
}

type ValueOf<S extends Setting> = StaticDecode<S['kind']> | (S extends { default: null } ? null : never);

/** The values of settings, by the names in the declaration. */
export type SettingValues<Definitions extends Record<string, Setting>> = {
  readonly [Name in keyof Definitions]: ValueOf<Definitions[Name]>;
};

export type Environment = Record<string, string | undefined>;

/** A setting in documentation. */
export type SettingDescription = Pick<Setting, 'variable' | 'about'> & { default: string | null };

/**
 * Reports all wrong settings at once, in words for whoever started the process. Values are not repeated, because some
 * are secret.
 */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(
    service: string,
    readonly problems: readonly string[],
  ) {
    super(`${service} cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Annotations of a schema; contracts use the same. */
interface Notes {
  format?: string;
  'x-message'?: string;
}

/** Trims a text, except for a password. */
const tidy = (text: string, kind: TSchema) => ((kind as Notes).format === 'password' ? text : text.trim());

/** The text of a variable; an empty one counts as unset. `undefined` when it must be set and is not. */
const textOf = ({ variable, kind, default: unset }: Setting, environment: Environment) =>
  tidy(environment[variable] ?? '', kind) || unset;

function problemOf({ variable, kind, problem }: Setting): string {
  return `${variable} ${problem ?? (kind as Notes)['x-message'] ?? 'is not right.'}`;
}

/** The declared settings of a service. */
export interface Settings<Definitions extends Record<string, Setting>> {
  /** @throws SettingsError naming every problem */
  read: (environment: Environment) => SettingValues<Definitions>;
  describe: () => SettingDescription[];
}

/**
 * @param service begins the text of a {@link SettingsError}
 * @param problemsBetween what is wrong with settings that are right one by one, each problem in a sentence
 * @example
 * const settings = defineSettings('The gateway', {
 *   port: { variable: 'PORT', kind: port, default: '8080', about: 'The port to listen on.' },
 * });
 * settings.read({ PORT: '80' }) // { port: 80 }
 */
export function defineSettings<const Definitions extends Record<string, Setting>>(
  service: string,
  definitions: Definitions,
  problemsBetween: (values: SettingValues<Definitions>) => string[] = () => [],
): Settings<Definitions> {
  return {
    read(environment) {
      const problems: string[] = [];
      const values = Object.entries(definitions).map(([name, setting]) => {
        const text = textOf(setting, environment);
        if (text === null) return [name, null];
        const isRight = Check(setting.kind, text);
        if (!isRight) problems.push(problemOf(setting));
        return [name, isRight ? Decode(setting.kind, text) : undefined];
      });
      if (problems.length > 0) throw new SettingsError(service, problems);
      const read = Object.fromEntries(values) as SettingValues<Definitions>;
      const between = problemsBetween(read);
      if (between.length > 0) throw new SettingsError(service, between);
      return read;
    },
    describe: () =>
      Object.values(definitions).map((setting) => ({
        variable: setting.variable,
        default: setting.default ?? null,
        about: setting.about,
      })),
  };
}
