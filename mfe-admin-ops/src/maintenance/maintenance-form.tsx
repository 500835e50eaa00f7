import maintenance from '@capsule/contracts/maintenance/maintenance-record.descriptor';
import { formLayout } from '@capsule/web-kit/form';
import { AnyUnitPicker } from '../shared/any-unit-picker';
import { AssigneePicker } from './assignee-picker';
import { PhotosControl } from './photos-control';

/** The form of a maintenance record (product §3.6). */
export const MAINTENANCE_FORM = formLayout(maintenance, {
  sections: [
    {
      title: 'Task',
      fields: [{ field: 'capsuleId', control: AnyUnitPicker }, 'title', { field: 'description', rows: 2 }],
    },
    {
      title: 'When',
      columns: 2,
      fields: ['scheduledDate', 'completedDate', 'repeatEvery', 'repeatUnit'],
    },
    {
      title: 'State',
      columns: 2,
      fields: ['status', 'priority', { field: 'assignedTo', control: AssigneePicker }, 'cost'],
    },
    {
      title: 'Photographs',
      fields: [
        { field: 'photosBefore', control: PhotosControl },
        { field: 'photosAfter', control: PhotosControl },
      ],
    },
    { title: 'Notes', fields: [{ field: 'notes', rows: 2 }] },
  ],
  notShown: { createdBy: 'It is who is signed in.' },
});
