import { fireEvent, screen } from '@testing-library/react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { answering, fakeApi } from '@capsule/host/testing';
import { oneOf, renderScreen } from '@capsule/web-kit/testing';
import { Photo } from './photo';

const pathOf = (name: string) => `/media/${'b'.repeat(64)}/${name}.jpg`;

/** A photograph in the details and in the form of a task (product §2.12). */
describe('a photograph', () => {
  beforeEach(() => fakeApi(answering(mediaCalls.focalPoints, () => oneOf([]))));

  it('that cannot be loaded is told in words, and another one in its place is tried again', () => {
    const { rerender } = renderScreen(<Photo photo={{ path: pathOf('roof'), alt: 'A roof' }} name="Photograph 1" />);
    fireEvent.error(screen.getByRole('img', { name: 'A roof' }));
    expect(screen.getByText('A roof (not there any more)')).toBeInTheDocument();
    rerender(<Photo photo={{ path: pathOf('door'), alt: null }} name="Photograph 1" />);
    expect(screen.getByRole('img', { name: 'Photograph 1' })).toBeInTheDocument();
  });
});
