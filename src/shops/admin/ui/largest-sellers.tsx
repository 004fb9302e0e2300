/** Sellers with the most ads. */
import { Link } from 'react-router';
import { groupThousands } from '../../../domain/fields/format.ts';
import type { Answer } from '../../../ui/browser/call-types.ts';

/** Names of a shop's states, for the admin. */
const shopStates = { waiting: 'gözləyir', open: 'açıq', closed: 'bağlanıb' } as const;

type Seller = Answer<'GET /api/admin/largest-sellers'>['items'][number];

export function LargestSellers({ sellers }: { sellers: readonly Seller[] }) {
  if (sellers.length === 0) return <p className="panel p-6 text-muted">Saytda elan yoxdur.</p>;
  return (
    <div className="overflow-x-auto panel p-4 sm:p-6">
      <table className="w-full text-left text-sm">
        <thead className="text-muted">
          <tr>
            {['Satıcı', 'Elan', 'Mağaza'].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sellers.map(({ userId, username, listings, shop }) => (
            <tr key={userId} className="border-t border-line">
              <td className="py-2 pr-4 wrap-anywhere">
                <Link to={`/satici/${userId}`} className="inline-block py-2 font-medium hover:text-accent-strong">
                  {username}
                </Link>
              </td>
              <td className="py-2 pr-4 tabular-nums">{groupThousands(listings)}</td>
              <td className="py-2 wrap-anywhere">{shop ? `${shop.name} (${shopStates[shop.status]})` : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
