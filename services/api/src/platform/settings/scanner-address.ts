/** Where a malware scanner listens that speaks clamd's protocol: an address of the network, or a socket of this machine. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** That of clamd. */
const PORT = 3310;

/** Reads `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`; `null` for anything else. */
export function readScannerAddress(text: string): ScannerAddress | null {
  const [, path] = /^unix:(?:\/\/)?(\/[^?#]+)$/.exec(text) ?? [];
  if (path !== undefined) return { path };
  const [, host, port = String(PORT)] = /^tcp:\/\/([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?\/?$/i.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
