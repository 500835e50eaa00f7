import { block } from '@capsule/contracts/bookings/block';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { BLOCK_WORDS } from './block-words';

/** What is said of a block (product §2.13, §8). */

const row = sampleRow(block, { fromDate: '2027-03-20', toDate: '2027-03-24', reason: 'transport' });
const TEXT = 'Transport between venues, Mar 20, 2027 to Mar 24, 2027';

it('its reason and its days are said when it is saved', () => {
  expect(BLOCK_WORDS.saved.created(row)).toEqual({ title: 'Dates blocked', description: TEXT });
  expect(BLOCK_WORDS.saved.updated(row)).toEqual({ title: 'Block updated successfully', description: TEXT });
  expect(BLOCK_WORDS.saved.failed).toEqual({
    title: 'Error saving block',
    description: 'There was an error saving the block. Please try again.',
  });
});

it('its days and its reason are asked about before it is deleted', () => {
  expect(BLOCK_WORDS.removed.question(row)).toBe(
    'Are you sure you want to delete the block from Mar 20, 2027 to Mar 24, 2027 (Transport between venues)? This action cannot be undone.',
  );
  expect(BLOCK_WORDS.removed.done()).toEqual({ title: 'Block deleted' });
  expect(BLOCK_WORDS.removed.failed).toEqual({
    title: 'Error deleting block',
    description: 'There was an error deleting the block. Please try again.',
  });
  expect(BLOCK_WORDS.nameOf(row)).toBe('Transport between venues');
});
