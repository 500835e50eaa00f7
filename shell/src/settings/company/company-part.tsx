import { NotLoaded } from '../part-states';
import { LoadingPanel } from '../../composition/panels';
import { companyCalls } from './company.api';
import { CompanyForm } from './company-form';

/** The company's details, and how the public site shows them (product §2.17). */
export default function CompanyPart() {
  const { data, isError, refetch } = companyCalls.read.useQuery();
  const failure = isError ? (
    <NotLoaded text="The company's details could not be loaded." onTryAgain={() => void refetch()} />
  ) : null;
  if (!data) return failure ?? <LoadingPanel text="Loading the company's details..." />;
  return (
    <>
      {failure}
      <CompanyForm company={data} />
    </>
  );
}
