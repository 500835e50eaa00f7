import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@capsule/web-kit/testing';
import { paramsWith, useBoardView, viewIn } from './board-params';

const NOTHING = { zoom: 'month', day: null, type: null, location: null, status: null };

function Shown() {
  const [view, change] = useBoardView();
  return (
    <button type="button" onClick={() => change({ type: 'Deluxe' })}>
      {JSON.stringify(view)}
    </button>
  );
}

const read = (query: string) => viewIn(new URLSearchParams(query));

describe('the address of the board', () => {
  it.each([
    ['view=board', {}],
    [
      'zoom=quarter&day=2027-03-01&type=Deluxe&location=Randwick, NSW&status=pending',
      {
        zoom: 'quarter',
        day: '2027-03-01',
        type: 'Deluxe',
        location: 'Randwick, NSW',
        status: 'pending',
      },
    ],
    ['zoom=year&day=tomorrow&type=Tent&location=&status=paid', {}],
    ['day=2027-13-01', {}],
    ['day=2027-02-31', {}],
    ['day=0027-02-01', {}],
  ])('%s', (query, view) => {
    expect(read(query)).toEqual({ ...NOTHING, ...view });
  });

  it.each(['2027-01-09', '2027-09-10', '2027-10-29', '2027-12-31'])('begins on %s', (day) => {
    expect(read(`day=${day}`)).toEqual({ ...NOTHING, day });
  });

  it('holds what differs from the default, and keeps what is not of the board', () => {
    const before = new URLSearchParams('view=board&open=7&zoom=quarter&type=Deluxe');
    const after = paramsWith(before, { zoom: 'month', type: null, day: '2027-03-01' });
    expect(after.toString()).toBe('view=board&open=7&day=2027-03-01');
    expect(paramsWith(after, { zoom: 'quarter', location: 'month' }).toString()).toBe(
      'view=board&open=7&day=2027-03-01&zoom=quarter&location=month',
    );
  });

  it('says what is shown, and goes along when that changes', () => {
    renderScreen(<Shown />, '/admin/bookings?view=board&zoom=quarter');
    const shown = screen.getByRole('button');
    expect(JSON.parse(shown.textContent)).toEqual({ ...NOTHING, zoom: 'quarter' });
    fireEvent.click(shown);
    expect(JSON.parse(shown.textContent)).toEqual({ ...NOTHING, zoom: 'quarter', type: 'Deluxe' });
  });
});
