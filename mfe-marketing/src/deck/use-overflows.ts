import { useEffect, useState, type RefObject } from 'react';

/** Whether an element's content is taller than the element. */
export function useOverflows(element: RefObject<Element | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setOverflows(box.scrollHeight > box.clientHeight + 1);
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    for (const child of box.children) sizes.observe(child);
    // Content that loads later replaces its placeholder, so there are new elements to observe.
    const children = new MutationObserver(() => {
      for (const child of box.children) sizes.observe(child);
    });
    children.observe(box, { childList: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, [element]);
  return overflows;
}
