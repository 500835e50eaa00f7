import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** The files of a drop; a folder comes as a file that cannot be read, and is left out. */
function filesOf({ dataTransfer }: DragEvent): File[] {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  if (items.length === 0) return [...(dataTransfer?.files ?? [])];
  return items.filter((item) => !item.webkitGetAsEntry()?.isDirectory).flatMap((item) => item.getAsFile() ?? []);
}

/**
 * Whether text is pasted, or anything into a field: that is the browser's. Excel and Word add a picture to what is copied
 * there, which is no file to upload; a copied file may bring its name, as plain text alone.
 */
function isText({ clipboardData, target }: ClipboardEvent): boolean {
  const types = clipboardData?.types ?? [];
  if (types.includes('text/plain') && types.includes('text/html')) return true;
  return target instanceof Element && target.matches(':read-write');
}

/**
 * Takes files that are dropped anywhere on the page, or pasted anywhere but into a field.
 *
 * @param isOn asked at each event: while it is not, a file that is dropped does nothing, and without this the browser would
 * leave the page and show it
 * @returns whether files are held over the page
 */
export function useFileDrop(isOn: () => boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: File[]) => {
    if (isOn()) onFiles(files);
  });
  const over = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    const on = isOn();
    if (on && event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    setOver(on);
  });
  const paste = useEffectEvent((event: ClipboardEvent, files: File[]) => {
    if (!isOn()) return;
    event.preventDefault();
    onFiles(files);
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
        if (files.length > 0 && !isText(event)) paste(event, files);
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
