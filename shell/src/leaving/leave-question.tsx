import { useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import {
  createPath,
  parsePath,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  type Navigator,
  type Path,
  type To,
} from 'react-router-dom';
import { unsaved, type Unsaved } from '@capsule/host/admin';
import { ConfirmDialog, DISCARD_WORDS } from '@capsule/web-kit/dialog';
import { lostOnTheWay, type Ask, type Place } from './lost-on-the-way';
import { usePopQuestion } from './use-pop-question';

const pathOf = (to: To): Partial<Path> => parsePath(typeof to === 'string' ? to : createPath(to));

/** The router's navigator, which asks before it leaves what is not saved. */
function asking(navigator: Navigator, from: Place, ask: Ask): Navigator {
  const guarded = (to: Place, goOn: () => void) => {
    const lost = lostOnTheWay(from, to);
    if (lost) ask(lost, goOn);
    else goOn();
  };
  /** A screen replaces its own address when it closes a dialog, which has asked by itself. */
  const samePlace = ({ pathname = from.pathname }: Partial<Path>): Place => ({ pathname, search: from.search });
  return {
    createHref: (to) => navigator.createHref(to),
    encodeLocation: navigator.encodeLocation && ((to) => navigator.encodeLocation!(to)),
    go: (steps) => navigator.go(steps),
    push: (to, state, options) => {
      const { pathname = from.pathname, search = '' } = pathOf(to);
      guarded({ pathname, search }, () => navigator.push(to, state, options));
    },
    replace: (to, state, options) => guarded(samePlace(pathOf(to)), () => navigator.replace(to, state, options)),
  };
}

/** The question that is open, or was last: its words stay while it closes. */
interface Question {
  isOpen: boolean;
  lost: Unsaved;
  goOn: () => void;
}

/**
 * Asks before what is not saved is left, in a form of the shell or of a module, however that happens inside the back
 * office. The router's own blockers need its data router, which every public page would have to load (decision record 028).
 */
export function LeaveQuestion({ children }: { children: ReactNode }) {
  const router = useContext(NavigationContext);
  const { pathname, search } = useLocation();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = useCallback<Ask>((lost, goOn) => setQuestion({ isOpen: true, lost, goOn }), []);
  usePopQuestion(ask);
  const value = useMemo(
    () => ({ ...router, navigator: asking(router.navigator, { pathname, search }, ask) }),
    [router, pathname, search, ask],
  );
  const stay = () => setQuestion((last) => last && { ...last, isOpen: false });
  const leave = () => {
    if (question === null) return;
    stay();
    unsaved.forget(question.lost.lostBy);
    question.goOn();
  };
  const { title, text, action, cancel } = question?.lost.words ?? DISCARD_WORDS;
  return (
    <NavigationContext.Provider value={value}>
      {children}
      <ConfirmDialog
        open={question?.isOpen ?? false}
        title={title}
        action={action}
        cancel={cancel}
        onConfirm={leave}
        onClose={stay}
      >
        {text}
      </ConfirmDialog>
    </NavigationContext.Provider>
  );
}
