import { fireEvent, render, screen } from '@testing-library/react';
import { Field, Form } from 'react-final-form';
import { fillInMutators, useFillIn } from './fill-in';

/** What a form fills in by itself, such as the price of a stay. */

function Price({ of }: { of: string }) {
  const fillIn = useFillIn();
  return <button onClick={() => fillIn({ amount: of })}>{of}</button>;
}

function open(initialValues: { amount: string; client?: string }) {
  render(
    <Form onSubmit={jest.fn()} initialValues={initialValues} mutators={fillInMutators()}>
      {({ dirtyFields = {} }) => (
        <>
          <Field name="amount">{({ input }) => <input aria-label="Amount" {...input} />}</Field>
          <Field name="client">{({ input }) => <input aria-label="Client" {...input} />}</Field>
          <Price of="180" />
          <Price of="360" />
          <p>{Object.keys(dirtyFields).join()}</p>
        </>
      )}
    </Form>,
  );
}
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const fillIn = (price: string) => fireEvent.click(screen.getByRole('button', { name: price }));
const changed = () => screen.getByRole('paragraph').textContent;

it('is in its field, and no change of somebody’s', () => {
  open({ amount: '' });
  fillIn('180');
  expect(screen.getByLabelText('Amount')).toHaveValue('180');
  expect(changed()).toBe('');
  fillIn('360');
  expect([screen.getByLabelText<HTMLInputElement>('Amount').value, changed()]).toEqual(['360', '']);
});

it('leaves what was typed beside it a change, and becomes one when it is typed over', () => {
  open({ amount: '', client: '' });
  type('Client', 'Priya Nair');
  fillIn('180');
  expect(screen.getByLabelText('Client')).toHaveValue('Priya Nair');
  expect(changed()).toBe('client');
  type('Amount', '150');
  expect(changed()).toBe('amount,client');
});

it('is a change where somebody has changed the field before', () => {
  open({ amount: '900' });
  type('Amount', '');
  fillIn('180');
  expect(changed()).toBe('amount');
  type('Amount', '900');
  expect(changed()).toBe('');
});
