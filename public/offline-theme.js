// The theme that was chosen, as on every other page.
document.documentElement.dataset.theme = localStorage.getItem('theme') ?? '';
