import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** The files of a drop; a folder comes as a file that cannot be read, and is left out. */
function filesOf({ dataTransfer }: DragEvent): File[] {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  if (items.length === 0) return [...(dataTransfer?.files ?? [])];
  return items.filter((item) => !item.webkitGetAsEntry()?.isDirectory).flatMap((item) => item.getAsFile() ?? []);
}

/**
 * Takes files that are dropped anywhere on the page, or pasted.
 *
 * @param on while off, a file that is dropped does nothing; without this the browser would leave the page and show it
 * @returns whether files are held over the page
 */
export function useFileDrop(on: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: File[]) => {
    if (on) onFiles(files);
  });
  const over = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    if (on && event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    setOver(on);
  });
  useEffect(() => {
    const handlers = {
      dragover: (event: DragEvent) => hasFiles(event) && over(event),
      // Nothing entered: the pointer has left the window.
      dragleave: ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false),
      drop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take(filesOf(event));
      },
      paste: (event: ClipboardEvent) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      },
    };
    const entries = Object.entries(handlers) as [keyof typeof handlers, EventListener][];
    for (const [name, handler] of entries) window.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of entries) window.removeEventListener(name, handler);
    };
  }, []);
  return isOver;
}
