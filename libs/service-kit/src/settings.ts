import type { StaticDecode, TSchema } from 'typebox';
import { Check, Decode } from 'typebox/value';

/** A service describes its settings once; from that follow their types, their check and their documentation. */

/** One setting: a variable of the environment. */
export interface Setting {
  /** Its name. */
  readonly variable: string;
  /** The texts that it takes, and the value that each stands for; see `setting-kinds`. A contract's field is one too. */
  readonly kind: TSchema;
  /** The text that an unset variable stands for; `null`: its value is `null` then. Without a default it must be set. */
  readonly default?: string | null;
  /** Ends the sentence that begins with the variable's name. Needed where the kind has no words, or none that fit. */
  readonly problem?: string;
  /** One line for whoever sets it. */
  readonly about: string;
}

type ValueOf<S extends Setting> = StaticDecode<S['kind']> | (S extends { default: null } ? null : never);

/** The values of settings, under the names that the service gave them. */
export type SettingValues<Definitions extends Record<string, Setting>> = {
  readonly [Name in keyof Definitions]: ValueOf<Definitions[Name]>;
};

export type Environment = Record<string, string | undefined>;

/** A setting as a document tells it. */
export type SettingDescription = Pick<Setting, 'variable' | 'about'> & { default: string | null };

/** Says every wrong setting at once, in words for whoever started the process. Values are not repeated: some are secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(
    service: string,
    readonly problems: readonly string[],
  ) {
    super(`${service} cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** What a schema may say beside its rules; contracts use the same words. */
interface Notes {
  format?: string;
  'x-message'?: string;
}

/** A password is taken as it was typed; around everything else spaces mean nothing. */
const tidy = (text: string, kind: TSchema) => ((kind as Notes).format === 'password' ? text : text.trim());

/** `undefined` when the variable must be set and is not. An empty variable counts as unset. */
const textOf = ({ variable, kind, default: unset }: Setting, environment: Environment) =>
  tidy(environment[variable] ?? '', kind) || unset;

function problemOf({ variable, kind, problem }: Setting): string {
  return `${variable} ${problem ?? (kind as Notes)['x-message'] ?? 'is not right.'}`;
}

/** What a service can do with its settings. */
export interface Settings<Definitions extends Record<string, Setting>> {
  /** @throws SettingsError naming every problem */
  read: (environment: Environment) => SettingValues<Definitions>;
  describe: () => SettingDescription[];
}

/**
 * @param service begins the text of a {@link SettingsError}
 * @example
 * const settings = defineSettings('The gateway', {
 *   port: { variable: 'PORT', kind: port, default: '8080', about: 'The port to listen on.' },
 * });
 * settings.read({ PORT: '80' }) // { port: 80 }
 */
export function defineSettings<const Definitions extends Record<string, Setting>>(
  service: string,
  definitions: Definitions,
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
      return Object.fromEntries(values) as SettingValues<Definitions>;
    },
    describe: () =>
      Object.values(definitions).map((setting) => ({
        variable: setting.variable,
        default: setting.default ?? null,
        about: setting.about,
      })),
  };
}
