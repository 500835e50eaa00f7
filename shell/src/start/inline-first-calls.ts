import { CURRENT_USER_PATH, EARLY_CALLS, FIRST_CALLS_META } from '@capsule/contracts/calls/first-calls';

/**
 * Sends the first calls of a list of the back office while its HTML is still read: who is signed in and, for whoever is
 * shown the page, its list (docs/decisions/092). The first script of the page comes a tenth of a second later, and finds
 * the answers here, as `earlyCalls` of the host keeps them. It is written into the page as a text; its hash is in the
 * policy.
 *
 * Who is shown the page is asked as `isShown` does; the gateway writes down which roles are. An address with a query may
 * show another list, so that is left to the page.
 */
export const inlineFirstCalls = `(function () {
  var meta = document.querySelector('meta[name="${FIRST_CALLS_META}"]');
  if (!meta || location.search !== '') return;
  var first = JSON.parse(meta.content);
  var sent = (window.${EARLY_CALLS} = window.${EARLY_CALLS} || new Map());
  function send(path) {
    var response = fetch(path, {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(20000),
    });
    // The body is read as it comes. What fails is told to whoever takes the answer.
    response.then(function (answer) { return answer.clone().arrayBuffer(); }).catch(ignore);
    sent.set(path, { response: response, at: performance.now() });
    return response;
  }
  function sendLists(user) {
    if (first.roles.indexOf(user.role) < 0 || user.mustChangePassword || user.mustAddFactor) return;
    first.paths.forEach(function (path) {
      if (!sent.has(path)) send(path);
    });
  }
  function ignore() {}
  send('${CURRENT_USER_PATH}')
    .then(function (response) { return response.ok ? response.clone().json().then(sendLists) : undefined; })
    .catch(ignore);
})();`;
