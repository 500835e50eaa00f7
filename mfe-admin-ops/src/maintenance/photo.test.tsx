import { fireEvent, screen } from '@testing-library/react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { answering, fakeApi } from '@capsule/host/testing';
import { oneOf, renderScreen } from '@capsule/web-kit/testing';
import { Photo } from './photo';

const pathOf = (name: string) => `/media/${'b'.repeat(64)}/${name}.jpg`;

/** A photograph in the details and in the form of a task (product §2.12). */
describe('a photograph', () => {
  beforeEach(() => fakeApi(answering(mediaCalls.focalPoints, () => oneOf([]))));

  it('is 80 by 60 px, of a copy twice as wide, and says what it is to those who point at it', () => {
    renderScreen(<Photo photo={{ path: pathOf('roof'), alt: null }} name="Photograph 2" />);
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'Photograph 2' });
    expect([image.width, image.height, image.title, image.getAttribute('loading')]).toEqual([
      80,
      60,
      'Photograph 2',
      'lazy',
    ]);
    expect(image.getAttribute('src')).toBe(`/media/${'b'.repeat(64)}/_160.webp`);
  });

  it('that cannot be loaded is told in words, and another one in its place is tried again', () => {
    const { rerender } = renderScreen(<Photo photo={{ path: pathOf('roof'), alt: 'A roof' }} name="Photograph 1" />);
    fireEvent.error(screen.getByRole('img', { name: 'A roof' }));
    expect(screen.getByText('A roof (not there any more)')).toBeInTheDocument();
    rerender(<Photo photo={{ path: pathOf('door'), alt: null }} name="Photograph 1" />);
    expect(screen.getByRole('img', { name: 'Photograph 1' })).toBeInTheDocument();
  });
});
