/** The exit code of the cleaner for a file that is no SVG; any other than 0 is a failure of ours. */
export const REFUSED = 3;
