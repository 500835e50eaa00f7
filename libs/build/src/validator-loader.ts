import standaloneCode from 'ajv/dist/standalone';
import type { LoaderContext } from '@rspack/core';
import { createAjv, type Validator } from '@capsule/contracts/schema/validator';

/** How Ajv opens the modules that it writes; the check's own name follows. */
const AJV_EXPORTS = /^"use strict";export const validate = (\w+);export default \1;/;

/**
 * Replaces a `*.validator.ts` module by standalone code for the same schema (architecture §4, content security).
 * The module itself is run while building, so that schema, messages and rules stay written once.
 */
export default async function validatorLoader(this: LoaderContext): Promise<void> {
  const done = this.async();
  try {
    const { default: validator } = await this.importModule<{ default: Validator<unknown> }>(
      `${this.resourcePath}?schema`,
    );
    const ajv = createAjv({ code: { source: true, esm: true } });
    const code = standaloneCode(ajv, ajv.compile(validator.schema));
    const check = AJV_EXPORTS.exec(code)?.[1];
    if (!check) throw new Error(`Ajv wrote standalone code of an unknown form for ${this.resourcePath}.`);
    done(
      null,
      `import { toValidate } from '@capsule/contracts/schema/validation';
${code.replace(AJV_EXPORTS, '')}
export default toValidate(${check}, ${JSON.stringify(validator.rules)});`,
    );
  } catch (error) {
    done(error as Error);
  }
}
