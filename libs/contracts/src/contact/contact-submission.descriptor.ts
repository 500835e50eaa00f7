import { descriptorOf } from '../resource/descriptor';
import { contactSubmission } from './contact-submission';

export default descriptorOf(contactSubmission);
