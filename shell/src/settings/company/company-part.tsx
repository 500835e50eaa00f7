import { NotLoaded } from '../part-states';
import { LoadingPanel } from '../../composition/panels';
import { companyCalls } from './company.api';
import { CompanyForm } from './company-form';

/** The company's details, and how the public site shows them (product §2.17). */
export default function CompanyPart() {
  const { data, isError, refetch } = companyCalls.read.useQuery();
  if (data) return <CompanyForm company={data} />;
  if (isError) return <NotLoaded text="The company's details could not be loaded." onTryAgain={() => void refetch()} />;
  return <LoadingPanel text="Loading the company's details..." />;
}
