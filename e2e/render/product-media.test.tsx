import { mediaItem } from '@capsule/contracts/media/media-item';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { tableOf, valueOf } from '@capsule/test-kit/product-document';
import { MEDIA_COLUMNS } from '../../mfe-admin-catalog/src/media/media-columns';
import { EMPTY, MEDIA_WORDS, URL_COPIED, URL_NOT_COPIED, USES } from '../../mfe-admin-catalog/src/media/media-words';
import { CROP_LABELS, FOCAL_WORDS } from '../../mfe-admin-catalog/src/media/focal/focal-words';
import { FILE_WORDS } from '../../mfe-admin-catalog/src/media/file/file-words';
import { ROOM_WORDS, SHOW_UNUSED, usedText } from '../../mfe-admin-catalog/src/media/room';
import { doneToast, undoneToast } from '../../mfe-admin-catalog/src/media/select/selection-words';
import {
  completeToast,
  NO_FILES,
  queuedToast,
  UPLOAD_WORDS,
} from '../../mfe-admin-catalog/src/media/upload/upload-words';

/** The words of the media library are those of docs/product.md. */

const picture = sampleRow(mediaItem, { filename: 'dawn.jpg' });
const textOf = ({ title, description }: { title: string; description?: string }) => ({ title, description });

const SUCCESSES = [
  ['Media URL copy', textOf(URL_COPIED)],
  ['Media upload begins', textOf(queuedToast(3))],
  ['Media upload ends', textOf(completeToast(3))],
  ['Media save', MEDIA_WORDS.saved!.updated(picture)],
  ['Media delete', MEDIA_WORDS.removed.done(picture)],
  ['Undo of several media items', textOf(undoneToast(3, 3))],
  ['Media, another file', FILE_WORDS.replaced(picture)],
  ['Media, an earlier file', FILE_WORDS.broughtBack(picture)],
] as const;

const FAILURES = [
  ['Media save', MEDIA_WORDS.saved!.failed],
  ['Media delete', MEDIA_WORDS.removed.failed],
  ['Media URL copy', textOf(URL_NOT_COPIED)],
  ['Undo of several media items', textOf(undoneToast(2, 3))],
  ['Media, an earlier file', FILE_WORDS.notBroughtBack],
  ['Upload with no files', textOf(NO_FILES)],
] as const;

/** The row of the document that holds for each of the two things that are done to several files. */
const SEVERAL = 'Several media items, {what}: tagged or deleted';

/** A toast of the document, for three files, or for one of that name; `{what}` is what was done to several. */
function toastOf(chapter: string, situation: string, what = '') {
  const { Title, Description } = tableOf(chapter).find(({ Situation }) => Situation === situation)!;
  return {
    title: Title!.replace('{what}', what),
    description: Description!
      .replaceAll('{what}', what)
      .replace('{files}', '3 files')
      .replace('{n}', '3')
      .replace('{done}', '2')
      .replace('{filename}', 'dawn.jpg'),
  };
}

describe('toasts (product §8.1, §8.2)', () => {
  it.each(SUCCESSES)('%s is said in the words of the document', (situation, toast) => {
    expect(toast).toEqual(toastOf('8.2', situation));
  });

  it.each(FAILURES)('%s that fails is said in the words of the document', (situation, toast) => {
    expect(toast).toEqual(toastOf('8.1', situation));
  });

  it.each(['tagged', 'deleted'] as const)('several files %s are said in the words of the document', (what) => {
    expect(textOf(doneToast(what, 3, 3))).toEqual(toastOf('8.2', SEVERAL, what));
    expect(textOf(doneToast(what, 2, 3))).toEqual(toastOf('8.1', SEVERAL, what));
  });
});

describe('the media library (product §2.16)', () => {
  const said = (part: string) => tableOf('2.16').find(({ Part }) => Part === part)!['Text or fact']!;

  it.each([
    ['Heading', MEDIA_WORDS.title],
    ['Search box', MEDIA_WORDS.search],
    ['Loading', MEDIA_WORDS.loading],
    ['Empty', EMPTY.title],
    ['Empty, searching', EMPTY.searched('{search}')],
    ['Empty, filtered', EMPTY.filtered],
    ['Empty, otherwise', `${MEDIA_WORDS.empty} (with an upload button)`],
    ['Room, nearly full', `${ROOM_WORDS.nearly(usedText('{used}', '{allowed}'))} (with ${SHOW_UNUSED})`],
    ['Room, full', `${ROOM_WORDS.full(usedText('{used}', '{allowed}'))} (with ${SHOW_UNUSED})`],
    ['Upload hint', UPLOAD_WORDS.hint],
    ['Where it is used', `${USES.some} (and the places); ${USES.none}; ${USES.loading}; ${USES.failed}`],
  ])('%s is in the words of the document', (part, text) => {
    expect(text).toBe(said(part));
  });

  it('says how the focal point of a photograph is set, and where (product §2.30)', () => {
    expect(FOCAL_WORDS.hint).toBe(valueOf('2.30', FOCAL_WORDS.title));
    const place = FOCAL_WORDS.place({ focalX: 30, focalY: 70 });
    expect(`${place}; ${FOCAL_WORDS.centre}`).toBe(valueOf('2.30', 'Place').replace('{x}', '30').replace('{y}', '70'));
    expect(valueOf('2.30', FOCAL_WORDS.previews)).toContain(Object.values(CROP_LABELS).join(', '));
  });

  it('has its columns in their order', () => {
    const described = tableOf('2.16').filter(({ Part }) => Part!.startsWith('List, column'));
    const titles = described.map((row) => row['Text or fact']!.split(/[,:]/)[0]);
    expect([...MEDIA_COLUMNS.map(({ title }) => title), 'Actions']).toEqual(titles);
  });

  it('tells why a file that has come into use stays (product §8.4)', () => {
    const text = valueOf('8.4', 'Delete: the file has come into use');
    expect(MEDIA_WORDS.removed.refusals).toEqual({ 'media.used': text });
  });
});
