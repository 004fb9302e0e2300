/** The questions of the help page, by subject. */

export type Question = { question: string; answer: string; link?: { to: string; label: string } };

export const questions: readonly { subject: string; questions: readonly Question[] }[] = [
  {
    subject: 'Elan yerləşdirmək',
    questions: [
      { question: 'Elan yerləşdirmək ödənişlidirmi?', answer: 'Xeyr, pulsuzdur.' },
      {
        question: 'Elanım nə vaxt görünəcək?',
        answer: 'Əlavə edən kimi: elan dərhal siyahılarda və axtarışda çıxır.',
      },
      {
        question: 'Neçə şəkil əlavə etmək olar?',
        answer:
          'Hər elana 20 şəkil, hər biri 15 MB-a qədər. Telefonun şəkildə saxladığı yer məlumatı silinir, satıcının evi şəkildən tapılmır.',
      },
      {
        question: 'Elana necə düzəliş edim və ya onu necə silim?',
        answer: 'Profil səhifənizdə elanın yanındakı «Düzəliş et» və «Sil» düymələri ilə.',
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
          'Bəli. «masin» yazanda «maşın» elanları çıxır. Heç nə tapılmayanda oxşar sözlə, ruscadan isə qarşılığı ilə axtarırıq.',
        link: { to: '/search', label: 'Axtarışa keç' },
      },
      {
        question: 'Nəticələri necə azaldım?',
        answer:
          'Bölməni seçin və filtrlərdən istifadə edin: qiymət, şəhər, marka, otaq sayı. Seçdikləriniz ünvanda qalır, linki göndərə bilərsiniz.',
        link: { to: '/Katalog', label: 'Bölmələrə keç' },
      },
      {
        question: 'Satıcı ilə necə əlaqə saxlayım?',
        answer: 'Elanın səhifəsində satıcının nömrəsi və «Zəng et» düyməsi var. Qeydiyyat lazım deyil.',
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
        answer: 'Yalnız elanınızın öz səhifəsində. Siyahılarda, axtarışda və paylaşılan şəkildə görünmür.',
      },
      {
        question: 'Başqa cihazda hesabımdan çıxmamışam',
        answer: 'Profildə «Aktiv seanslar» siyahısında cihazı tapıb çıxın və ya bütün digər cihazlardan çıxın.',
        link: { to: '/profile', label: 'Profilə keç' },
      },
      {
        question: 'Məlumatlarımı necə endirim və ya hesabımı silim?',
        answer: 'Profildə «Məlumatlarım» bölməsində. Hesabla birlikdə bütün elanlar və şəkillər həmişəlik silinir.',
        link: { to: '/profile', label: 'Profilə keç' },
      },
    ],
  },
  {
    subject: 'Alış-veriş',
    questions: [
      {
        question: 'Ödəniş və çatdırılma AxtarTap vasitəsilədirmi?',
        answer: 'Xeyr. Ödəniş və çatdırılma barədə satıcı ilə özünüz razılaşırsınız. Adımızdan pul istəyən aldadır.',
        link: { to: '/tehlukesizlik', label: 'Təhlükəsiz alış-veriş' },
      },
      {
        question: 'Qaydaya zidd elan görsəm, nə edim?',
        answer: 'Elanın nömrəsini bizə yazın. Yalan elanlar və qadağan olunmuş mallar silinir.',
        link: { to: '/contact', label: 'Bizə yazın' },
      },
      {
        question: 'Nələri satmaq olmaz?',
        answer: 'Qanunsuz, təhlükəli və icazəsi olmayan malları. Siyahı qaydalardadır.',
        link: { to: '/qaydalar', label: 'Qaydalara bax' },
      },
    ],
  },
];
