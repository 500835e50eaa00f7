/** Files that the sharing of parts looks for (decision 087). */

/** The lists of the parts. */
export const PARTS_FILE = /[\\/](?:list|form)-parts\.ts$/;
/** What is of the form library, whose two packages import each other. */
export const FORM_LIBRARY_FILE = /[\\/]node_modules[\\/](?:react-)?final-form[\\/]/;
/** What is of MUI's components. */
export const MUI_FILE = /[\\/]node_modules[\\/]@mui[\\/]material[\\/]/;
/** ES modules of all of MUI's packages. */
export const MUI_PACKAGES_FILE = /[\\/]node_modules[\\/]@mui[\\/].*\.mjs$/;
