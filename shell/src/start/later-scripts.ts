import { LATER_SCRIPTS_ID } from '@capsule/contracts/releases/composition';

/**
 * Starts the scripts of a page that came rendered when there is something to see (docs/decisions/085): they would take
 * the line from its first picture, and what is read needs none of them. It is written into the page as a text, and runs
 * when all of the page is there; its hash is in the policy.
 *
 * - They start when the first pictures are here. Where the browser has kept these, or there are none, that is at once, and
 *   in any case before the page counts as loaded.
 * - Their preloads follow the next paint: to ask for ten files takes a slow processor as long as a paint, and the first
 *   picture may be here before the first paint.
 * - Whoever touches, clicks or types is not kept waiting for a picture.
 * - A picture that does not come holds nothing up for longer than some seconds.
 * - Buttons that are clicked until React takes the page over are kept for `early-inputs.ts`. Enter and Space on a button are
 *   clicks to the browser already.
 * - So are keys that turn a page or a deck, outside of fields: the browser scrolls by them meanwhile. Who turns the wheel
 *   after them means to be where that leads.
 *
 * The elements are copied from a template: an address that is set by a script would need a policy for trusted types, which
 * the first of these scripts makes.
 */
export const laterScripts = `(function () {
  var later = document.getElementById('${LATER_SCRIPTS_ID}');
  if (!later) return;
  var signs = ['pointerdown', 'keydown', 'touchstart'];
  var clicked = (window.clickedEarly = new Set());
  function keep(event) {
    if (window.clickedEarly !== clicked) return removeEventListener('click', keep, true);
    var button = event.target instanceof Element && event.target.closest('button');
    if (button && button.type !== 'submit') clicked.add(button);
  }
  var pressed = (window.pressedEarly = []);
  function note(event) {
    if (window.pressedEarly !== pressed) return removeEventListener('keydown', note, true);
    var isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isShortcut || event.repeat || !/^(Arrow|Page|Home$|End$)/.test(event.key)) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    pressed.push({ key: event.key, top: scrollY });
  }
  function forget() {
    if (window.pressedEarly !== pressed) removeEventListener('wheel', forget, true);
    pressed.length = 0;
  }
  function start() {
    if (!later) return;
    var parts = document.importNode(later.content, true);
    later = null;
    var preloads = Array.from(parts.querySelectorAll('link[rel="preload"]'));
    preloads.forEach(function (link) { link.remove(); });
    document.head.append(parts);
    function preload() { document.head.append.apply(document.head, preloads.splice(0)); }
    requestAnimationFrame(function () { setTimeout(preload); });
    setTimeout(preload, 200);
    signs.forEach(function (sign) { removeEventListener(sign, start, true); });
  }
  var coming = Array.from(document.querySelectorAll('img[fetchpriority="high"]')).filter(function (picture) {
    return !picture.complete;
  });
  var left = coming.length;
  function settle() { if (--left === 0) start(); }
  addEventListener('click', keep, true);
  addEventListener('keydown', note, true);
  addEventListener('wheel', forget, { capture: true, passive: true });
  if (left === 0) return start();
  coming.forEach(function (picture) {
    picture.addEventListener('load', settle, { once: true });
    picture.addEventListener('error', settle, { once: true });
  });
  signs.forEach(function (sign) { addEventListener(sign, start, { capture: true, passive: true }); });
  setTimeout(start, 3000);
})();`;
