import { POLICY_REPORTS_PATH, reportPolicy } from '@capsule/contracts';
import type { FastifyInstance } from 'fastify';
import { askApi, type ApiAccess } from '../api/ask-api';
import { toApiHeaders } from '../api/forwarding';
import { limitOf } from '../http/limits';
import { readReport, type PageName } from './read-report';

/** A report has a policy of 1 kB in it, some addresses and a line of a script. */
const MAX_REPORT_BYTES = 16_384;

/** How long the API may take, in ms: a report that is lost is one of many. */
const TELL_MS = 5000;

/**
 * Takes what browsers report of the content security policy, and passes on what concerns nobody: the API counts it
 * (product §10.19). Whoever reports is answered alike, whatever becomes of it.
 */
export async function registerPolicyReports(app: FastifyInstance, api: ApiAccess, pageName: PageName): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(POLICY_REPORTS_PATH, { config: limitOf('pages') }, async (request, reply) => {
      const report = readReport(request.body, pageName);
      if (report !== null) {
        const { id, method, ip, protocol, host } = request;
        const known = toApiHeaders({ 'content-type': 'application/json' }, { id, method, ip, protocol, host });
        await askApi(api, reportPolicy.path, {
          method: 'POST',
          headers: Object.entries(known).map(([name, value]) => [name, String(value)]),
          body: JSON.stringify(report),
          signal: AbortSignal.timeout(TELL_MS),
        }).then(
          (answer) => answer.body?.cancel(),
          (error: unknown) => request.log.warn({ err: error }, 'a policy report could not be passed on'),
        );
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
