/** Whether somebody has asked the browser to fetch no more than what they open (`Save-Data`). */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
