import { MAX_FAULT_MESSAGE, reportClientError, type ClientErrorInput, type Release } from '@capsule/contracts';
import { scrubMessage } from '@capsule/contracts/releases/fault-text';
import { askApi, type ApiAccess } from '../api/ask-api';

/** In ms, how long the API may take. A fault that cannot be reported is in the log. */
const TELL_MS = 5000;

/**
 * Reports a page that could not be rendered, as a browser reports one that it could not draw: the module's team finds
 * it among its faults.
 */
export async function reportRenderFault(
  api: ApiAccess,
  { app, version }: Release,
  page: string,
  problem: string,
): Promise<void> {
  const [firstLine = ''] = problem.split('\n');
  const body: ClientErrorInput = {
    remote: app,
    version,
    phase: 'render',
    kind: 'NotRendered',
    message: scrubMessage(firstLine).slice(0, MAX_FAULT_MESSAGE),
    page,
  };
  await askApi(api, reportClientError.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TELL_MS),
  }).then((answer) => answer.body?.cancel());
}
