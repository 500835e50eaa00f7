/**
 * What the tries of an account are counted by: the same for each way to write its name. The database knows more letters as
 * upper and lower case of one another than JavaScript does, such as `İ` and `i`, so that marks are left out as well; that
 * two accounts may share a count does no harm.
 */
export const countedName = (username: string): string =>
  username.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
