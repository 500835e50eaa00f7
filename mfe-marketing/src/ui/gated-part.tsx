import { memo, Suspense, useEffect, type ComponentType } from 'react';
import { RepeatsClicks } from './early-clicks';
import { openGate } from './gated-lazy';

interface Props {
  /** Made by `gatedLazy`. */
  Content: ComponentType;
  /** The class of what stands in for it where it is not in the page yet. */
  waiting?: string | undefined;
  /** The gate that opens at once where the part is not in the page yet. */
  gate?: string | undefined;
  /** Is called when the part is here, and answers. It must not change. */
  onHere?: (() => void) | undefined;
}

/** Stands at the end of a part. */
function Here({ onHere }: Required<Pick<Props, 'onHere'>>) {
  useEffect(() => onHere?.(), [onHere]);
  return null;
}

/** Stands in for a part that is not in the page. */
function Waiting({ waiting, gate }: Pick<Props, 'waiting' | 'gate'>) {
  useEffect(() => {
    if (gate !== undefined) openGate(gate);
  }, [gate]);
  return waiting === undefined ? null : <div className={waiting} />;
}

/**
 * Shows a part of a page whose code loads when it comes near. It is drawn once: React would throw the HTML of a part
 * away that is drawn again before its code is there (architecture §4.2).
 */
export const GatedPart = memo(function GatedPart({ Content, waiting, gate, onHere }: Props) {
  return (
    <Suspense fallback={<Waiting waiting={waiting} gate={gate} />}>
      <Content />
      <RepeatsClicks />
      {onHere && <Here onHere={onHere} />}
    </Suspense>
  );
});
