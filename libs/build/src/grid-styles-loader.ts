import type { LoaderContext } from '@rspack/core';

/** How MUI's data grid writes the variables of its theme: as the text of a style element. */
const WRITTEN = '_jsx("style", {';

/** Emotion adds the same rules by script to an empty element, which the policy of the back office allows. */
const ADDED = `
import GlobalStyles from "@mui/material/GlobalStyles";
function RulesByScript(props) {
  return _jsx(GlobalStyles, { styles: props.children });
}
`;

/**
 * Has MUI's data grid add its variables by script: the content security policy of the back office lets no style element with
 * a text draw (docs/decisions/077), and the library has no option but a nonce.
 *
 * @throws where the library does it in another way than it did
 */
export default function gridStyles(this: LoaderContext, source: string): string {
  if (!source.includes(WRITTEN)) throw new Error(`${this.resourcePath} writes its styles in another way than it did.`);
  return source.replaceAll(WRITTEN, '_jsx(RulesByScript, {') + ADDED;
}
