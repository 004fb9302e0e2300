/** Questions and answers of the help page, by subject. */

export type Question = { question: string; answer: string; link?: { to: string; label: string } };

export const questions: readonly { subject: string; questions: readonly Question[] }[] = [
  {
    subject: 'Elan yerləşdirmək',
    questions: [
      { question: 'Elan yerləşdirmək ödənişlidirmi?', answer: 'Xeyr, pulsuzdur.' },
      {
        question: 'Elanım nə vaxt görünəcək?',
        answer:
          'Əlavə edən kimi: elan dərhal siyahılarda və axtarışda çıxır. Bəzi elanlara əvvəlcə moderator baxır, növbəniz profilinizdə görünür.',
      },
      {
        question: 'Neçə şəkil əlavə etmək olar?',
        answer:
          'Hər elana 20 şəkil, hər biri 15 MB-a qədər. Telefonun şəkildə saxladığı yer məlumatı silinir, satıcının evi şəkildən tapılmır.',
      },
      {
        question: 'Elan nə qədər qalır?',
        answer: '30 gün. Vaxtı bitməmiş məktub göndəririk, «Vaxtını uzat» düyməsi ilə daha 30 gün saxlaya bilərsiniz.',
        link: { to: '/profile', label: 'Elanlarıma keç' },
      },
      {
        question: 'Elanı necə irəli çəkim?',
        answer:
          'Profilinizdə «İrəli çək» düyməsi ilə: pulsuzdur, 7 gündə bir dəfə. Elan yenidən ən yenilərin sırasına keçir.',
      },
      {
        question: 'Elanım silinib, razı deyiləm. Nə edim?',
        answer:
          'Profilinizdə həmin elanın «Müraciət et» düyməsini basıb səbəbini yazın. Müraciətə elanı silən moderator deyil, başqası baxır.',
      },
      {
        question: 'Elana necə düzəliş edim və ya onu necə silim?',
        answer: 'Profil səhifənizdə, elanın öz düymələri ilə: «Düzəliş et» və «Sil».',
        link: { to: '/profile', label: 'Profilə keç' },
      },
      {
        question: 'Formanı yarımçıq bağlasam, yazdıqlarım itərmi?',
        answer:
          'Bağlayanda «Qaralama kimi saxla» seçsəniz, yazdıqlarınız bu cihazda 30 gün qalır və formanı yenidən açanda bərpa olunur.',
      },
    ],
  },
  {
    subject: 'Axtarış və favoritlər',
    questions: [
      {
        question: 'Sözü səhv yazsam, elan tapılarmı?',
        answer:
          'Bəli. «masin» yazanda «maşın» elanları çıxır. Heç nə tapılmasa, oxşar sözlə axtarırıq; rusca yazdığınız sözü də başa düşürük.',
        link: { to: '/search', label: 'Axtarışa keç' },
      },
      {
        question: 'Axtarışı necə dəqiqləşdirim?',
        answer:
          'Bölməni seçin və filtrlərdən istifadə edin: qiymət, şəhər, marka, otaq sayı. Seçdikləriniz linkdə qalır, onu başqasına göndərə bilərsiniz.',
        link: { to: '/Katalog', label: 'Bölmələrə keç' },
      },
      {
        question: 'Yeni elanlardan necə xəbər tutum?',
        answer:
          'Axtarış edin, filtrləri seçin və «Axtarışı saxla» düyməsini basın: belə elan çıxanda saytda, məktubla və ya telefona bildirişlə xəbər verəcəyik.',
      },
      {
        question: 'Bildirişləri necə azaltmaq və ya söndürmək olar?',
        answer:
          'Profildə «Bildiriş parametrləri» bölməsində hər xəbərin necə gələcəyini seçin. Məktubdakı linklə də imtina etmək olar.',
        link: { to: '/profile#bildiris-ayarlari', label: 'Profilə keç' },
      },
      {
        question: 'Satıcı ilə necə əlaqə saxlayım?',
        answer:
          'Elanın səhifəsində satıcının nömrəsi və «Zəng et» və ya «Mesaj yaz» düyməsi var. Zəng etmək üçün qeydiyyat lazım deyil; saytda yazmaq üçün hesabınıza daxil olun.',
      },
      {
        question: 'Elanları necə müqayisə edim?',
        answer:
          'Siyahıda və ya favoritlərdə «Müqayisə» düyməsini basın, elanları seçin, sonra «Müqayisə et» düyməsini basın. Eyni vaxtda ən çox 4 elanı müqayisə etmək olar.',
      },
      {
        question: 'Bir satıcının elanlarını görmək istəmirəm. Nə edim?',
        answer:
          'Elanın səhifəsində «Bu satıcını gizlət» seçin: elanları siyahılarda görünməyəcək. Profildə «Gizlədilmiş satıcılar» siyahısından onu yenidən göstərə bilərsiniz.',
      },
      {
        question: 'Favoritlər harada saxlanılır?',
        answer:
          'Hesabınıza daxil olmusunuzsa, hesabınızda: hər cihazda görünür. Hesabsız yalnız brauzerinizdə. İnternetsiz də açılır.',
        link: { to: '/favorites', label: 'Favoritlərə keç' },
      },
    ],
  },
  {
    subject: 'Hesab və məlumatlar',
    questions: [
      {
        question: 'Şifrəmi unutmuşam, nə edim?',
        answer:
          'E-poçtunuzu yazın, şifrəni yeniləmək üçün link göndərək. Link 30 dəqiqə işləyir. Gəlməsə, spam qovluğuna baxın.',
        link: { to: '/forgot-password', label: 'Şifrəni yenilə' },
      },
      {
        question: 'Mobil nömrəmi niyə təsdiqləyim?',
        answer: 'Elanlarınızda «Təsdiqlənib» nişanı görünür və alıcılar sizə daha çox etibar edir. SMS kodu pulsuzdur.',
      },
      {
        question: 'Nömrəm harada görünür?',
        answer:
          'Yalnız elanınızın öz səhifəsində; «Yalnız mesaj» seçsəniz, heç yerdə. Siyahılarda, axtarışda və paylaşılan şəkildə görünmür. Mağazanın nömrələri onun səhifəsindədir.',
      },
      {
        question: 'E-poçtum görünürmü?',
        answer:
          'Bəli. Elana yazdığınız e-poçt onun səhifəsində hamıya görünür, «Yalnız mesaj» seçsəniz də. Elanın formasında başqa e-poçt yaza bilərsiniz.',
      },
      {
        question: 'Başqa cihazda hesabımdan çıxmağı unutmuşam, nə edim?',
        answer:
          'Profildə «Aktiv seanslar» siyahısında cihazın yanındakı «Çıxış et» düyməsini və ya «Digər cihazlardan çıx» düyməsini basın.',
        link: { to: '/profile#tehlukesizlik', label: 'Profilə keç' },
      },
      {
        question: 'Məlumatlarımı necə endirim və ya hesabımı silim?',
        answer: 'Profildə «Məlumatlarım» bölməsində. Hesabla birlikdə bütün elanlar və şəkillər həmişəlik silinir.',
        link: { to: '/profile#hesab', label: 'Profilə keç' },
      },
    ],
  },
  {
    subject: 'Mağaza',
    questions: [
      {
        question: 'Mağaza necə açılır?',
        answer:
          'Kabinetdə «Mağaza aç» düyməsini basın, adı, VÖEN-i və ünvanı yazıb göndərin. Admin yoxlayandan sonra mağazanın səhifəsi açılır, sizə məktub gəlir.',
        link: { to: '/kabinet#magaza', label: 'Kabinetə keç' },
      },
      {
        question: 'Elanları fayldan necə yükləyim?',
        answer:
          'Mağazanız varsa, kabinetin «Fayllar» bölməsində CSV, Excel, XML və ya ZIP faylı seçin. «Əvvəlcə yoxla» faylı heç nə dəyişmədən yoxlayır. Fayl linkdən də oxuna bilər.',
        link: { to: '/kabinet#fayllar', label: 'Fayllara keç' },
      },
      {
        question: 'İşçini necə əlavə edim?',
        answer:
          'Kabinetin «İşçilər» bölməsində e-poçtunu və rolunu yazıb «Dəvət göndər» düyməsini basın. Məktubdakı link 7 gün işləyir.',
        link: { to: '/kabinet#isciler', label: 'İşçilərə keç' },
      },
    ],
  },
  {
    subject: 'Alış-veriş',
    questions: [
      {
        question: 'Təhvil kodu nədir?',
        answer:
          'Malı yoxlayıb götürəndə alıcı yazışmada kodu alır və satıcıya göstərir. Satıcı kodu yazan kimi elan satılmış kimi qeyd olunur. Kodu mesajla göndərməyin.',
      },
      {
        question: 'Satıcıya və ya alıcıya necə rəy yazım?',
        answer: 'Satışdan sonra həmin yazışmada. Rəy qarşı tərəf də yazanda və ya 14 gündən sonra görünür.',
      },
      {
        question: 'Nömrənin və ya linkin etibarlı olduğunu necə yoxlayım?',
        answer:
          '«Yoxla» səhifəsində nömrəni və ya linki yapışdırın: şikayət olub-olmadığını deyək. Şikayətin olmaması hələ təhlükəsiz demək deyil.',
        link: { to: '/yoxla', label: 'Yoxla' },
      },
      {
        question: 'Ödəniş və çatdırılma ilə sayt məşğul olurmu?',
        answer:
          'Xeyr. Ödəniş və çatdırılma barədə satıcı ilə özünüz razılaşırsınız. Bizim adımızdan pul istəyən sizi aldadır.',
        link: { to: '/tehlukesizlik', label: 'Təhlükəsiz alış-veriş' },
      },
      {
        question: 'Qaydaya zidd elan görsəm, nə edim?',
        answer:
          'Elanın səhifəsindəki «Elandan şikayət et» düyməsini basın. Yalan elanlar və qadağan olunmuş mallar silinir.',
      },
      {
        question: 'Nələri satmaq olmaz?',
        answer: 'Qanunsuz, təhlükəli və icazəsi olmayan malları. Siyahı qaydalardadır.',
        link: { to: '/qaydalar', label: 'Qaydalara bax' },
      },
    ],
  },
];
