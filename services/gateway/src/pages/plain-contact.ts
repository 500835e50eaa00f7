import {
  CONTACT_TRAP_FIELD,
  MAX_TRAP_LENGTH,
  PLAIN_CONTACT_PATH,
  SITE_NAME,
  type ErrorResponse,
} from '@capsule/contracts';
import { escapeHtml } from '@capsule/service-kit/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodRefusal } from '../http/errors';
import { limitOf, MAX_BODY_BYTES } from '../http/limits';
import { PLAIN_PAGE_POLICY, plainPage } from '../html/plain-page';
import type { Settings } from '../settings';
import { askApi } from '../api/ask-api';
import { toApiHeaders } from '../api/forwarding';
import type { ApiTimes } from '../api/proxy-options';

/**
 * The contact form where no script runs: the browser posts it like any form, and is answered with a page (product §5).
 * The call to the API is the one that the script makes, with the same rules and limits.
 */

const FORM = 'application/x-www-form-urlencoded';

/** What the page says, which the toasts say otherwise (product §8). */
const SENT = { title: 'Message sent!', text: "We'll get back to you as soon as possible." };
const FAILED = { title: 'Error sending message', text: 'Please try again later.' };

function answerPage({ title, text }: typeof SENT, problems: readonly string[]): string {
  const list =
    problems.length === 0 ? '' : `<ul>${problems.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>`;
  const hint =
    problems.length === 0 ? `<p>${text}</p>` : '<p>Go back in your browser: what you have written is there.</p>';
  return plainPage(
    `${title} | ${SITE_NAME}`,
    `<h1>${title}</h1>
${list}${hint}
<p><a href="/contact">Contact</a> · <a href="/">Home</a></p>`,
  );
}

function send(reply: FastifyReply, status: number, said: typeof SENT, problems: readonly string[] = []): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': PLAIN_PAGE_POLICY })
    .type('text/html; charset=utf-8')
    .send(answerPage(said, problems));
}

/**
 * The fields that are filled in: a create omits the others (product §10). What only machines fill in the API judges. A form
 * sends a line break as two characters, which the limits of its fields count as one.
 */
const filledIn = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form]
      .map(([name, value]) => [name, value.replaceAll('\r\n', '\n')] as const)
      .filter(([, value]) => value.trim() !== '')
      .map(([name, value]) =>
        name === CONTACT_TRAP_FIELD ? ['subjectLine', value.slice(0, MAX_TRAP_LENGTH)] : [name, value],
      ),
  );

/** The headers of a call, of those that a browser sends with a form. */
function callHeaders(request: FastifyRequest): Headers {
  const { id, method, ip, protocol, host } = request;
  const { 'sec-fetch-site': site, origin, 'user-agent': agent } = request.headers;
  const known = { 'sec-fetch-site': site, origin, 'user-agent': agent };
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' });
  for (const [name, value] of Object.entries(toApiHeaders(known, { id, method, ip, protocol, host })))
    if (value !== undefined) headers.set(name, String(value));
  return headers;
}

/** Registers the answer to the form. */
export async function registerPlainContact(app: FastifyInstance, settings: Settings, times: ApiTimes) {
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post(PLAIN_CONTACT_PATH, { config: limitOf('api') }, async (request, reply) => {
      const { body } = request;
      if (!(body instanceof URLSearchParams)) throw methodRefusal();
      try {
        const answer = await askApi(settings, '/api/contact', {
          method: 'POST',
          headers: callHeaders(request),
          body: JSON.stringify(filledIn(body)),
          signal: AbortSignal.timeout(times.headersMs),
        });
        if (answer.ok) return await send(reply, 200, SENT);
        const later = answer.headers.get('retry-after');
        if (later !== null) reply.header('retry-after', later);
        const { errors = [] } = (await answer.json()) as Partial<ErrorResponse>;
        return await send(
          reply,
          answer.status,
          FAILED,
          errors.map(({ message }) => message),
        );
      } catch (error) {
        request.log.warn({ err: error }, 'a plain contact form could not be passed on');
        return send(reply, 502, FAILED);
      }
    });
  });
}
