import type { ShownPicture } from '@capsule/contracts/places/shown-place';
import { renderedWith } from '@capsule/host';
import { GALLERY, galleryItems, withPlace } from './gallery';

const [night] = GALLERY;
const picture: ShownPicture = { path: '/media/3f7a/dusk.jpg', width: 2400, height: 1500, alt: 'Dusk', variants: [] };
const shown = (rest: object) => ({ key: 'gallery-1', title: null, caption: null, picture: null, ...rest });

describe('a picture of the gallery', () => {
  it.each([
    ['nothing', undefined, { title: night!.title, alt: night!.title, description: night!.description }],
    ['a picture', shown({ picture }), { photo: picture, title: night!.title, alt: 'Dusk' }],
    ['a picture without alt text', shown({ picture: { ...picture, alt: '' }, title: 'Ours' }), { alt: 'Ours' }],
    ['words', shown({ title: 'Ours', caption: 'At dusk.' }), { title: 'Ours', alt: 'Ours', description: 'At dusk.' }],
    ['empty words', shown({ title: '', caption: '' }), { title: night!.title, description: night!.description }],
  ])('with %s in its place', (_what, place, said) => {
    expect(withPlace(night!, place)).toMatchObject(said);
  });

  it('stays the built-in one where only its words are others', () => {
    expect(withPlace(night!, shown({ title: 'Ours' })).photo).toBe(night!.photo);
  });
});

afterEach(() => renderedWith.install({ company: null, places: [] }));

it('each picture of the gallery has what is in its own place', () => {
  renderedWith.install({ company: null, places: [shown({ key: 'gallery-3', title: 'Ours' }), shown({ picture })] });
  const [first, second, third] = galleryItems();
  expect(first).toMatchObject({ title: night!.title, photo: picture });
  expect(second).toMatchObject({ title: GALLERY[1]!.title, photo: GALLERY[1]!.photo });
  expect(third).toMatchObject({ title: 'Ours', photo: GALLERY[2]!.photo });
});
