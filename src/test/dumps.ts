/** For tests of imports: dumps in the shapes that mysqldump gives those of Osclass and Yclas, and a folder of photos. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { samplePhoto } from './photo-samples.ts';

/** A file below a folder, with the folders it needs. */
export function place(folder: string, path: string, content: string | Buffer): string {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
  return full;
}

/** What a JPEG holds. */
export const aPhoto = () => readFileSync(samplePhoto('flower'));

/** As mysqldump writes a text. */
function quoted(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? 'NULL');
  const escaped = value.replace(/[\\'"\n\r\0]/g, (char) => `\\${{ '\n': 'n', '\r': 'r', '\0': '0' }[char] ?? char}`);
  return `'${escaped}'`;
}

type Row = Readonly<Record<string, string | number | null>>;

/** A table with all its rows in one statement. */
function table(name: string, rows: readonly Row[], { named = false } = {}): string {
  const columns = Object.keys(rows[0] ?? {});
  const list = columns.map((column) => `\`${column}\``).join(', ');
  const values = rows.map((row) => `(${columns.map((column) => quoted(row[column] ?? null)).join(',')})`).join(',');
  return `
--
-- Table structure for table \`${name}\`; it's here
--
DROP TABLE IF EXISTS \`${name}\`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
CREATE TABLE \`${name}\` (
${columns.map((column) => `  \`${column}\` varchar(100) DEFAULT NULL COMMENT 'a, b; (c)'`).join(',\n')},
  PRIMARY KEY (\`${columns[0]}\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
LOCK TABLES \`${name}\` WRITE;
INSERT INTO \`${name}\` ${named ? `(${list}) ` : ''}VALUES ${values};
UNLOCK TABLES;
`;
}

const user = (id: number, name: string, fields: Row = {}): Row => ({
  pk_i_id: id,
  s_name: name,
  s_username: name,
  s_password: 'gizli',
  s_email: `osclass${id}@misal.az`,
  s_phone_land: '',
  s_phone_mobile: '050 111 22 33',
  b_enabled: 1,
  b_active: 1,
  ...fields,
});

const item = (id: number, fields: Row = {}): Row => ({
  pk_i_id: id,
  fk_i_user_id: 1,
  fk_i_category_id: 10,
  dt_pub_date: '2026-05-01 10:00:00',
  i_price: 250_000_000,
  fk_c_currency_code: 'AZN',
  s_contact_name: 'Aysel',
  s_contact_email: 'osclass1@misal.az',
  s_contact_phone: null,
  b_enabled: 1,
  b_active: 1,
  b_spam: 0,
  dt_expiration: '9999-12-31 23:59:59',
  ...fields,
});

const words = (id: number, title: string, text: string, locale = 'az_AZ'): Row => ({
  fk_i_item_id: id,
  fk_c_locale_code: locale,
  s_title: title,
  s_description: text,
});

/** Six ads of Osclass: good, a guest's, spam, expired, with a price in dollars, without a photo. */
export function osclassDump(): string {
  const ids = [101, 102, 103, 104, 105, 106];
  return [
    '-- MySQL dump 10.13  Distrib 8.0.30\n/*!40101 SET NAMES utf8 */;\n',
    table('oc_t_category', [
      { pk_i_id: 1, fk_i_parent_id: null },
      { pk_i_id: 10, fk_i_parent_id: 1 },
    ]),
    table('oc_t_category_description', [
      { fk_i_category_id: 1, fk_c_locale_code: 'az_AZ', s_name: 'Elektronika' },
      { fk_i_category_id: 10, fk_c_locale_code: 'en_US', s_name: 'Laptops' },
      { fk_i_category_id: 10, fk_c_locale_code: 'az_AZ', s_name: 'Noutbuklar' },
    ]),
    table('oc_t_item', [
      item(101),
      item(102, {
        fk_i_user_id: null,
        s_contact_name: 'Qonaq',
        s_contact_email: 'qonaq@misal.az',
        s_contact_phone: '(055) 222-33-44',
      }),
      item(103, { b_spam: 1 }),
      item(104, { dt_expiration: '2020-01-01 00:00:00' }),
      item(105, { fk_c_currency_code: 'USD' }),
      item(106, { fk_i_user_id: 2 }),
    ]),
    table('oc_t_item_comment', [{ pk_i_id: 1, s_body: "it's; DROP TABLE `accounts`; -- (" }]),
    table('oc_t_item_description', [
      words(101, 'Old title', 'Old text', 'en_US'),
      words(
        101,
        "Lenovo ThinkPad T480 «O'Neill»",
        '<p>Əla vəziyyətdə &amp; <b>zəmanətlə</b>.</p>\r\n<script>alert("x")</script><ul><li>16 GB; \\ slash</li><li>SSD</li></ul>',
      ),
      ...ids.slice(1).map((id) => words(id, `HP noutbuk ${id}`, 'Yaxşı vəziyyətdə, az işlənib.')),
    ]),
    table(
      'oc_t_item_location',
      ids.map((id) => ({
        fk_i_item_id: id,
        s_region: '',
        s_city: id === 102 ? 'Baku' : 'Gəncə',
        s_address: 'Nizami 1',
      })),
      { named: true },
    ),
    table('oc_t_item_meta', [
      { fk_i_item_id: 101, fk_i_field_id: 5, s_value: 'ThinkPad T480', s_multi: '' },
      { fk_i_item_id: 101, fk_i_field_id: 6, s_value: '77', s_multi: '' },
      { fk_i_item_id: 101, fk_i_field_id: 7, s_value: 'constructor', s_multi: '' },
    ]),
    table(
      'oc_t_item_resource',
      [101, 101, 102, 103, 104, 105].map((id, index) => ({
        pk_i_id: 500 + index,
        fk_i_item_id: id,
        s_name: 'x',
        s_extension: 'jpg',
        s_content_type: 'image/jpeg',
        s_path: index === 1 ? '../../../etc/' : 'oc-content/uploads/0/',
      })),
    ),
    table('oc_t_meta_fields', [
      { pk_i_id: 5, s_name: 'Model', s_slug: 'model' },
      { pk_i_id: 6, s_name: 'Kod', s_slug: 'kod' },
      { pk_i_id: 7, s_name: '__proto__', s_slug: 'x' },
    ]),
    table('oc_t_user', [
      user(1, 'Aysel'),
      user(2, 'Tural', { s_phone_mobile: '', s_phone_land: '' }),
      user(3, 'Elansız Rəna'),
      user(4, 'Bloklanmış', { b_enabled: 0 }),
    ]),
    'DELIMITER ;;\nCREATE TRIGGER x AFTER INSERT ON oc_t_item FOR EACH ROW BEGIN\n',
    'INSERT INTO `oc_t_item` VALUES (999,1);\nEND ;;\nDELIMITER ;\n-- Dump completed\n',
  ].join('');
}

/** Photos as Osclass keeps them. */
export function osclassPhotos(folder: string): void {
  const photo = aPhoto();
  for (const name of ['500.jpg', '502_original.jpg', '503.jpg', '504.jpg', '505.jpg'])
    place(folder, `oc-content/uploads/0/${name}`, photo);
}

/** An ad of Yclas. */
export const yclasAd = (id: number, fields: Row = {}): Row => ({
  id_ad: id,
  id_user: 7,
  id_category: 3,
  id_location: 4,
  title: `Divan ${id}`,
  seotitle: `divan-${id}`,
  description: '[b]Yumşaq divan[/b], az işlənib.[br]\nÇatdırılma var.',
  address: '0',
  price: '120.50000000',
  phone: '',
  created: '2026-03-09 12:00:00',
  published: '2026-03-10 12:00:00',
  status: 1,
  has_images: 1,
  ...fields,
});

/** Three ads of Yclas: good, sold, and one whose section is not known. */
export function yclasDump(
  ads = [
    yclasAd(1, { price: '1.500', published: '2095-03-10 12:00:00' }),
    yclasAd(2, { status: 40 }),
    yclasAd(3, { id_category: 5, title: 'Zzqx' }),
  ],
  config: Record<string, string> = {},
): string {
  return [
    '-- phpMyAdmin SQL Dump\nSET NAMES utf8;\n',
    table('oc2_ads', ads, { named: true }),
    table('oc2_categories', [
      { id_category: 1, name: 'Home category', id_category_parent: 0 },
      { id_category: 2, name: 'Ev', id_category_parent: 1 },
      { id_category: 3, name: 'Divanlar', id_category_parent: 2 },
      { id_category: 5, name: 'Zzqx', id_category_parent: 1 },
    ]),
    table('oc2_config', [
      { group_name: 'general', config_key: 'free', config_value: '1' },
      ...Object.entries(config).map(([key, value]) => ({
        group_name: 'advertisement',
        config_key: key,
        config_value: value,
      })),
    ]),
    table('oc2_locations', [
      { id_location: 1, name: 'Home location', id_location_parent: 0 },
      { id_location: 4, name: 'Sumqayıt', id_location_parent: 1 },
    ]),
    table('oc2_users', [
      { id_user: 7, name: 'Vüsal', seoname: 'vusal', email: 'yclas7@misal.az', status: 1, phone: '0703334455' },
      { id_user: 8, name: 'Spamçı', seoname: 's', email: 'yclas8@misal.az', status: 5, phone: '0703334455' },
    ]),
  ].join('');
}

/** Photos as Yclas keeps them. */
export function yclasPhotos(folder: string): void {
  const photo = aPhoto();
  for (const id of [1, 2, 3]) place(folder, `images/2026/03/09/${id}/divan-${id}_1.jpg`, photo);
}
