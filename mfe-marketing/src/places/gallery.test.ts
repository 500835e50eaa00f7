import type { ShownPicture } from '@capsule/contracts/places/shown-place';
import { GALLERY, withPlace } from './gallery';

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
