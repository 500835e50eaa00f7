import { memo, Suspense, type ComponentType } from 'react';
import { RepeatsClicks } from './early-clicks';

interface Props {
  /** Made by `gatedLazy`. */
  Content: ComponentType;
  /** The class of what stands in for it where it is not in the page yet. */
  waiting?: string | undefined;
}

/**
 * Shows a part of a page whose code loads when it comes near. It is drawn once: React would throw the HTML of a part
 * away that is drawn again before its code is there (architecture §4.2).
 */
export const GatedPart = memo(function GatedPart({ Content, waiting }: Props) {
  return (
    <Suspense fallback={waiting === undefined ? null : <div className={waiting} />}>
      <Content />
      <RepeatsClicks />
    </Suspense>
  );
});
