import Button from '@mui/material/Button';
import { useRef, type MouseEvent } from 'react';
import { pageSession, showToast } from '@capsule/host';
import { Icon } from '../icons';
import { csvQuery, type TableState } from '../table';
import { CSV_WORDS, noFile } from './csv-words';

/** In ms: the API says at once whether there will be a file. */
const TIMEOUT_MS = 10_000;

/** @returns the status of the file's response; 0 where there is none */
async function statusOf(address: string): Promise<number> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch(address, { method: 'HEAD', credentials: 'same-origin', signal })).status;
  } catch {
    return 0;
  }
}

/** The same status, after waiting for a sign-in if the session has ended. */
async function statusSignedIn(address: string): Promise<number> {
  const openings = pageSession.openings();
  const status = await statusOf(address);
  if (status !== 401) return status;
  const isOpenAgain = openings !== pageSession.openings();
  if (!isOpenAgain && !(pageSession.end() && (await pageSession.whenOpen()))) return status;
  return statusOf(address);
}

/**
 * Saves all rows that a list is narrowed to as a CSV file. A link, so that the browser writes the file as it arrives.
 * Browsers hardly say why a download failed, so a HEAD request first checks whether there would be a file.
 *
 * @param path of the call, such as `/api/units/csv`
 */
export function CsvLink({ path, state }: { path: string; state: TableState }) {
  const link = useRef<HTMLAnchorElement>(null);
  const address = `${path}?${csvQuery(state)}`;
  const isAsking = useRef(false);
  const isAllowed = useRef(false);
  async function ask(): Promise<void> {
    isAsking.current = true;
    const status = await statusSignedIn(address);
    isAsking.current = false;
    if (status !== 200) return showToast({ ...noFile(status), tone: 'error' });
    isAllowed.current = true;
    link.current?.click();
    isAllowed.current = false;
  }
  const onClick = (event: MouseEvent) => {
    if (isAllowed.current) return;
    event.preventDefault();
    if (!isAsking.current) void ask();
  };
  return (
    <Button
      ref={link}
      component="a"
      href={address}
      download
      color="inherit"
      startIcon={<Icon name="download" />}
      onClick={onClick}
    >
      {CSV_WORDS.label}
    </Button>
  );
}
